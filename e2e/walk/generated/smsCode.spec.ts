// SMS code: made by `npm run paths -- smsCode --format playwright`.
import { test } from 'playwright/test';
import { walkWritten } from '../written.ts';

test('1c0c4a67: smsCode, at first', ({ browser, baseURL }) => walkWritten(browser, baseURL!, {
  scene: 'smsCode',
  variant: 'at first',
  begins: { states: ['smsCode.ready'], waiting: [] },
  steps: [
    // Requests a code (for a number)
    { label: 'code.requested: for a number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // The code is sent (sent, for five minutes)
    { label: 'sendCode ends: sent, for five minutes', states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Sending the code: it is refused, if a slider has to be solved first (a slider comes first)
    { label: 'sendCode ends: a slider comes first', states: ['smsCode.provingHuman'], waiting: [] },
    // The slider closes, if it was cancelled (given up)
    { label: 'slider ends: given up', states: ['smsCode.cooling'], waiting: [] },
    // 5 min later: the countdown ends
    { label: 'wait', ms: 300000, states: ['smsCode.ready'], waiting: [] },
    // Requests a code (for a number)
    { label: 'code.requested: for a number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Sending the code: it is refused (not offered)
    { label: 'sendCode ends: not offered', states: ['smsCode.refused'], waiting: [] },
    // Confirms the dialog
    { label: 'refusal.confirmed', states: ['smsCode.pausing'], waiting: [] },
    // A second later
    { label: 'wait', ms: 1000, states: ['smsCode.ready'], waiting: [] },
    // Requests a code (for a number)
    { label: 'code.requested: for a number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Sending the code: it is refused, if there were too many attempts (too many, wait 42 s)
    { label: 'sendCode ends: too many, wait 42 s', states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Sending the code: no response (no answer)
    { label: 'sendCode ends: no answer', states: ['smsCode.refused'], waiting: [] },
    // Confirms the dialog
    { label: 'refusal.confirmed', states: ['smsCode.pausing'], waiting: [] },
    // A second later
    { label: 'wait', ms: 1000, states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Sending the code: it is refused, if a slider has to be solved first (a slider comes first)
    { label: 'sendCode ends: a slider comes first', states: ['smsCode.provingHuman'], waiting: [] },
    // The slider closes, if it is solved (solved)
    { label: 'slider ends: solved', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
  ],
}));
