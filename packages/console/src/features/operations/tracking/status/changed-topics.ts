/** A shipment's status moves its job, its order and the counters with it. */
export const changedTopics = ['shipments', 'jobs', 'orders', 'dashboard'] as const
