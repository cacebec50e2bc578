import { expect, test } from 'vitest';
import { mermaidOf } from '../../../flowbook/chart/mermaid.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { toyCalls, toyMachine } from './toy.ts';

const text = `stateDiagram-v2
  direction TB
  [*] --> toy_form
  toy_anyTime : at any time
  state "Filling in the form" as toy_form {
    toy_form_restart : restarts
    state "The fields" as toy_form_fields {
      [*] --> toy_form_fields_editing
      toy_form_fields_editing : Editing the fields
      toy_form_fields_editing : ↻ presses Buy (otherwise)
    }
    --
    state "The phone code" as toy_form_code {
      [*] --> toy_form_code_ready
      toy_form_code_ready : A code can be sent
      toy_form_code_ready : ↻ ignores “field changed”
      toy_form_code_sending : Sending the code
      toy_form_code_sending : verification.code
      toy_form_code_cooling : A countdown runs until another can be sent
    }
  }
  state "Before paying" as toy_checks {
    [*] --> toy_checks_seatWanted
    toy_checks_anyTime : at any time
    toy_checks_seatWanted : Is a seat of one’s own wanted?
    toy_checks_seating : Choosing a seat
    toy_checks_seating : see Choosing a seat
    toy_checks_known : All is known
    toy_checks_known --> [*]
  }
  toy_paying : Paying
  toy_paying : PUT /tickets/order
  toy_refused : The payment was refused
  toy_helping : Reading the help
  toy_back : Back to where it was
  toy_bought : The ticket is bought
  toy_bought --> [*]
  toy_anyTime --> toy_helping : opens the help
  toy_form_fields_editing --> toy_checks : presses Buy (if everything is valid)
  toy_form_fields_editing --> toy_form_restart : clears the form
  toy_form_code_ready --> toy_form_code_sending : requests a code
  toy_form_code_sending --> toy_form_code_cooling : the code is sent
  toy_form_code_sending --> toy_form_code_ready : no answer comes
  toy_form_code_cooling --> toy_form_code_ready : the countdown ends
  toy_checks_anyTime --> toy_checks_seatWanted : starts the checks again
  toy_checks --> toy_paying : all is known
  toy_checks_seatWanted --> toy_checks_seating : yes
  toy_checks_seatWanted --> toy_checks_known : no
  toy_checks_seating --> toy_checks_seatWanted : picks again
  toy_checks_seating --> toy_checks_known : a seat is chosen
  toy_checks_seating --> toy_form : the plan cannot be shown
  toy_paying --> toy_bought : the ticket is paid for
  toy_paying --> toy_refused : it is refused
  toy_paying --> toy_refused : no answer comes
  toy_paying --> toy_refused : after 30 s
  toy_refused --> toy_paying : tries again (if valid)
  toy_refused --> toy_form : goes back to the form
  toy_helping --> toy_back : closes the help`;

test('a chart is printed in Mermaid’s syntax for a review in text', () => {
  expect(mermaidOf(chartOf(toyMachine, toyCalls))).toBe(text);
});

test('characters with a meaning in Mermaid are escaped as their numbers', () => {
  const chart = chartOf(toyMachine);
  const [first, ...others] = chart.transitions;
  const odd = { ...chart, transitions: [{ ...first!, words: 'types "a: b;" #1' }, ...others] };
  expect(mermaidOf(odd)).toContain('toy_anyTime --> toy_helping : types #34;a#58; b#59;#34; #35;1');
});
