import { useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roomFor, type Slip } from '../../machines/games/ticketSlip.rules.ts';
import { Button } from '../../src/ui/Button.tsx';
import { mostLines, type Line, type Play } from '../rules/tickets.ts';
import styles from './Entry.module.css';
import { lineOf, linesIn, randomLine } from './lines.ts';
import { NumberGrid } from './NumberGrid.tsx';

interface EntryProps {
  play: Play;
  slip: Slip;
  isOff: boolean;
  /** The button that adds a line by chance. */
  quick: Ref<HTMLButtonElement>;
  onAdd: (lines: readonly Line[]) => void;
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

const noRoom = { twice: 'play_ticket_twice', tooMany: 'play_ticket_many', tooMuch: 'play_ticket_above' } as const;

/** Where lines are chosen: numbers on a grid, digits on a pad or typed, or by chance. */
export const Entry = ({ play, slip, isOff, quick, onAdd }: EntryProps) => {
  const { formatMessage } = useIntl();
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const { lines } = slip;
  // It is wrong for this ticket, and may be right once the ticket has changed.
  const [told, setTold] = useState({ wrong: '', lines });
  const wrong = told.lines === lines ? told.wrong : '';
  const setWrong = (text: string) => setTold({ wrong: text, lines });
  const { of } = play;

  const add = (more: readonly Line[]): boolean => {
    const room = roomFor(slip, more);
    setWrong(room === 'room' ? '' : formatMessage({ id: noRoom[room] }, { lines: mostLines }));
    if (room === 'room') onAdd(more);
    return room === 'room';
  };
  const mark = (number: number, count: number) => {
    const isMarked = marked.includes(number);
    const isFull = !isMarked && marked.length === count;
    setWrong(isFull ? formatMessage({ id: 'play_ticket_full' }, { count }) : '');
    if (!isFull) setMarked(isMarked ? marked.filter((each) => each !== number) : [...marked, number]);
  };
  const addMarked = (count: number) => {
    if (marked.length < count) {
      setWrong(formatMessage({ id: 'play_ticket_choose_more' }, { count: count - marked.length }));
      return;
    }
    if (add([lineOf(marked)])) setMarked([]);
  };
  const addTyped = (text: string, count: number) => {
    const read = linesIn(play, text);
    setTyped(text);
    if (read.wrong !== null)
      setWrong(formatMessage({ id: 'play_ticket_wrong' }, { number: read.wrong, digits: count }));
    else if (read.lines.length === 0) setWrong(formatMessage({ id: 'play_ticket_type' }, { digits: count }));
    else if (add(read.lines)) setTyped('');
  };
  /** The last digit of a line adds it. */
  const press = (digit: number, count: number) => {
    const text = `${typed}${digit}`;
    if (/\d*$/.exec(text)?.[0].length === count) addTyped(text, count);
    else setTyped(text);
  };
  const addChosen = () => {
    if ('numbers' in of) addMarked(of.numbers);
    else addTyped(typed, of.digits);
  };
  return (
    <div className={styles.entry}>
      {'numbers' in of ? (
        <NumberGrid
          name={formatMessage({ id: 'play_ticket_numbers' }, { marked: marked.length, count: of.numbers })}
          numbers={upTo(of.from)}
          marked={marked}
          isOff={isOff}
          onPress={(number) => mark(number, of.numbers)}
        />
      ) : (
        <>
          <label className={styles.field}>
            <span>
              <FormattedMessage id="play_ticket_your_number" />
            </span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={80}
              enterKeyHint="done"
              value={typed}
              placeholder={formatMessage({ id: 'play_ticket_digits' }, { digits: of.digits })}
              aria-disabled={isOff || undefined}
              readOnly={isOff}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isOff) return;
                event.preventDefault();
                addChosen();
              }}
            />
          </label>
          <NumberGrid
            name={formatMessage({ id: 'play_ticket_pad' })}
            numbers={digits}
            marked={null}
            isOff={isOff}
            onPress={(digit) => press(digit, of.digits)}
          />
        </>
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.buttons}>
        <Button kind="quiet" wide disabled={isOff} onPress={addChosen}>
          <FormattedMessage id="play_ticket_add" />
        </Button>
        <Button ref={quick} kind="quiet" wide disabled={isOff} onPress={() => add([randomLine(play)])}>
          <FormattedMessage id="play_ticket_quick" />
        </Button>
      </div>
    </div>
  );
};
