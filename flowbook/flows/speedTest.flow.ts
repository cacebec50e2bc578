import { speedTestMachine } from '../../machines/speedTest/speedTest.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

export const speedTestFlow = defineFlow(speedTestMachine, {
  synonyms: ['ping', 'domains', 'latency', 'fastest address'],
  cases: {
    'test.again': 'plain',
    'domain.answered': { 'in 34 ms': { at: 0, took: 34 }, 'no answer': { at: 0, took: null } },
  },
  outcomes: { fetchRoutes: { 'no other addresses': { output: [] }, 'no answer': offline }, pings: 'silent' },
  variants: { 'the speed test': () => ({ here: 'https://www.example.com', random: () => 0.5 }) },
  project: ({ rows, failure }) => [rows.map(({ answer }) => answer?.took ?? null), failure?.kind ?? null],
});
