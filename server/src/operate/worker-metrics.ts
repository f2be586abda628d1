import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { askFirstProcess } from '../core/first-process.ts';

export const allMetrics = 'all-metrics';

/** In the first process: one text for all workers, or none when one of them ends meanwhile. */
export function answerMetrics(): () => Promise<string | null> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics().catch(() => null);
}

/** Of all processes that serve. */
export function metricsOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Its constructor is what listens.
  new AggregatorRegistry();
  return async () =>
    (await askFirstProcess(allMetrics, {}, z.string().nullable())) ?? (await registry.metrics());
}
