import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** A value with its labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** The current samples; without any, the metric is left out. */
  readonly read: () => readonly Sample[];
}

/** A metric that is counted elsewhere and read when Prometheus asks. */
export const addGauge = (registry: Registry, { name, help, labels = [], read }: Described): void => {
  const gauge = new Gauge({
    ...{ name, help, labelNames: labels, registers: [registry] },
    collect() {
      gauge.reset();
      // Without labels a reset one would be 0.
      if (labels.length === 0) gauge.remove();
      for (const [values, value] of read()) gauge.set(values, value);
    },
  });
};

/** The same for what only grows while the process runs. */
export const addCounter = (registry: Registry, { name, help, labels = [], read }: Described): void => {
  const counter = new Counter({
    ...{ name, help, labelNames: labels, registers: [registry] },
    collect() {
      counter.reset();
      for (const [values, value] of read()) counter.inc(values, value);
    },
  });
};

let shared: Registry | null = null;

/** Default metrics whose names promtool rejects; no alert uses them. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Memory, processor time, event loop and the like, which all gateways of a process share. */
export const processRegistry = (): Registry => {
  if (shared === null) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
    for (const name of misnamed) shared.removeSingleMetric(name);
  }
  return shared;
};
