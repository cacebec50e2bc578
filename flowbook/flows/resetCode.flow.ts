import { contract } from '../../contract/index.ts';
import { resetCodeMachine } from '../../machines/auth/resetCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { codeAfterSlider, codeInForm, sentFor, sentInForm } from './codes.ts';

const { forgotCode } = contract.verification;

export const resetCodeInForm = defineFlow(resetCodeMachine, {
  cases: codeInForm,
  outcomes: { sendCode: sentInForm(forgotCode), slider: {} },
  variants: { 'at first': { sent: null } },
});

export const resetCodeFlow = defineFlow(resetCodeMachine, codeAfterSlider(forgotCode, sentFor(300_000)));
