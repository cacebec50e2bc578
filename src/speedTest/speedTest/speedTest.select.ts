import type { SpeedTestSnapshot } from '../../../machines/speedTest/speedTest.machine.ts';

export type SpeedTestScreen = 'fetching' | 'failed' | 'testing' | 'tested';

export const selectScreen = ({ value }: SpeedTestSnapshot): SpeedTestScreen => value;
export const selectRows = ({ context }: SpeedTestSnapshot) => context.rows;
