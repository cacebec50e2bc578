import type { AppRef } from '../../machines/app/app.machine.ts';
import type { AppInput } from '../../machines/app/app.setup.ts';
import { createApp as create } from '../../src/createApp.ts';
import type { Ports } from '../../src/createPorts.ts';
import { watch } from './watch.ts';

/** The whole site as one actor that is watched. */
export const createApp = (ports: Ports, input: AppInput): AppRef => create(ports, input, { inspect: watch });
