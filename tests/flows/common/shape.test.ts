import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../../flowbook/registry.ts';
import { shapeOf } from '../../../flowbook/shape.ts';

/** States, what they begin and tag, and arrows with guards and actions, as they were approved; `npm run approve` writes them. */
test.each(flows.map((flow): [string, AnyStateMachine] => [flow.id, flow.machine]))(
  '%s has the shape that was approved',
  async (id, machine) => {
    await expect(`${shapeOf(machine)}\n`).toMatchFileSnapshot(`../approved/${id}.shape.txt`);
  },
);
