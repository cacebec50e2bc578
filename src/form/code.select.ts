import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { numberCodeMachine } from '../../machines/auth/numberCode.machine.ts';
import type { SliderRef } from '../../machines/auth/slider.machine.ts';
import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { SmsTarget } from '../../machines/common/codeSending.ts';
import type { Failure } from '../../machines/common/failure.ts';

// The machine of a code for a new password has the type of that of a login code.
type Machine = typeof smsCodeMachine | typeof numberCodeMachine;
type Snapshot = SnapshotFrom<Machine>;

/** Whatever sends a code to a number. */
export type CodeRef = ActorRefFrom<Machine>;

type CodeScreen = 'ready' | 'sending' | 'cooling' | 'refused';

/** The second after a refusal looks like a button that is being pressed. */
export const selectCodeScreen = (snapshot: Snapshot): CodeScreen => {
  if (snapshot.matches('cooling')) return 'cooling';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('ready') ? 'ready' : 'sending';
};
export const selectCodeTarget = ({ context }: Snapshot): SmsTarget | null => context.target;
export const selectCodeFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectResendAt = ({ context }: Snapshot): number => context.resendAt;
export const selectNow = ({ context }: Snapshot) => context.now;

/** The slider that is open, of a form or of its code. */
export const selectSlider = ({ children }: { children: object }) => (children as { slider?: SliderRef }).slider;
