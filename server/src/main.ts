import { hearOrders } from './orders.ts';

const orders = hearOrders();
const { run } = await import('./run.ts');
await run(orders);
