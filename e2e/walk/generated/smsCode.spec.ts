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
    // Send code ends (sent, for five minutes): the code is sent
    { label: 'sendCode ends: sent, for five minutes', states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Send code ends (a slider comes first): it is refused, if a slider has to be solved first
    { label: 'sendCode ends: a slider comes first', states: ['smsCode.provingHuman'], waiting: [] },
    // Slider ends (given up): the slider closes, if it was cancelled
    { label: 'slider ends: given up', states: ['smsCode.cooling'], waiting: [] },
    // 5 min later: the countdown ends
    { label: 'wait', ms: 300000, states: ['smsCode.ready'], waiting: [] },
    // Requests a code (for a number)
    { label: 'code.requested: for a number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Send code ends (not offered): it is refused, otherwise
    { label: 'sendCode ends: not offered', states: ['smsCode.refused'], waiting: [] },
    // Confirms the dialog
    { label: 'refusal.confirmed', states: ['smsCode.pausing'], waiting: [] },
    // 1 s later: a second later
    { label: 'wait', ms: 1000, states: ['smsCode.ready'], waiting: [] },
    // Requests a code (for a number)
    { label: 'code.requested: for a number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Send code ends (too many, wait 42 s): it is refused, if there were too many attempts
    { label: 'sendCode ends: too many, wait 42 s', states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Send code ends (no answer): no response
    { label: 'sendCode ends: no answer', states: ['smsCode.refused'], waiting: [] },
    // Confirms the dialog
    { label: 'refusal.confirmed', states: ['smsCode.pausing'], waiting: [] },
    // 1 s later: a second later
    { label: 'wait', ms: 1000, states: ['smsCode.cooling'], waiting: [] },
    // Requests a code, if it is for another number (for another number)
    { label: 'code.requested: for another number', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
    // Send code ends (a slider comes first): it is refused, if a slider has to be solved first
    { label: 'sendCode ends: a slider comes first', states: ['smsCode.provingHuman'], waiting: [] },
    // Slider ends (solved): the slider closes, if it is solved
    { label: 'slider ends: solved', states: ['smsCode.sending'], waiting: ['verification.loginCode'] },
  ],
}));
