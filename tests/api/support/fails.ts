import { CallFailed } from '../../../machines/common/failure.ts';

/** The `CallFailed` that a call ends with; anything else is thrown on. */
export const failed = async (calling: Promise<unknown>): Promise<CallFailed> => {
  try {
    await calling;
  } catch (thrown) {
    if (thrown instanceof CallFailed) return thrown;
    throw thrown;
  }
  throw new Error('the call succeeded');
};

/** The failure that a call ends with, as plain data. */
export const failureOf = async (calling: Promise<unknown>) => (await failed(calling)).failure;
