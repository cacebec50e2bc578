import { contract } from '../../contract/index.ts';
import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { replies } from '../outcomes.ts';
import { codeAfterSlider } from './codes.ts';

export const smsCodeFlow = defineFlow(
  smsCodeMachine,
  codeAfterSlider(contract.verification.loginCode, replies({ kind: 'sent', resendAt: 300_000 }, { expiredMinutes: 5 })),
);
