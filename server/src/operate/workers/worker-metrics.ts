import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { askFirstProcess } from '../../core/http/first-process.ts';

export const allMetrics = 'all-metrics';

/** Gathers in the first process, and answers it in the workers. */
const gathered = new AggregatorRegistry();

/** In the first process: one text for all workers, or none when one of them ends while they are asked. */
export const metricsOfAll = (): Promise<string | null> => gathered.clusterMetrics().catch(() => null);

export function metricsOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  return async () =>
    (await askFirstProcess(allMetrics, {}, z.string().nullable())) ?? (await registry.metrics());
}
