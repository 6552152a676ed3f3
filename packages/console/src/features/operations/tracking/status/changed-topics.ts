/** A shipment's status also affects its job, order and counters. */
export const changedTopics = ['shipments', 'jobs', 'orders', 'dashboard'] as const
