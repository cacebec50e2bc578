import type { Moment, Option } from './simulation.ts';

interface Props {
  readonly moment: Moment;
  readonly stepWords: readonly string[];
  readonly variants: readonly string[];
  readonly variant: string;
  readonly onVariant: (variant: string) => void;
  readonly onStep: (option: Option) => void;
  readonly onBack: () => void;
  readonly onStart: () => void;
  /** The options of a pressed arrow, if it has several. */
  readonly chosen: readonly Option[] | null;
  readonly isRun: boolean;
}

/** Lets the reader go through the machine, one step at a time. */
export const Try = ({
  moment,
  stepWords,
  variants,
  variant,
  onVariant,
  onStep,
  onBack,
  onStart,
  chosen,
  isRun,
}: Props) => (
  <>
    <h2>Try it</h2>
    <p className="quiet">
      {isRun
        ? 'This runs the real state machine without a server.'
        : 'This follows what was found when the machine was explored.'}{' '}
      Choose what happens next, here or on the chart.
    </p>
    {variants.length > 1 && (
      <label>
        As{' '}
        <select
          value={variant}
          onChange={({ target }) => {
            onVariant(target.value);
          }}
        >
          {variants.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    )}
    <p role="status">
      <strong>{moment.place}</strong>
    </p>
    {chosen?.length === 0 && <p role="alert">This cannot happen in the current state.</p>}
    {moment.isOver ? (
      <p>The flow has ended.</p>
    ) : (
      <ul className="choices">
        {(chosen === null || chosen.length === 0 ? moment.options : chosen).map((option) => (
          <li key={option.label}>
            <button
              type="button"
              onClick={() => {
                onStep(option);
              }}
            >
              {option.words}
            </button>
          </li>
        ))}
      </ul>
    )}
    <p className="actions">
      <button type="button" disabled={stepWords.length === 0} onClick={onBack}>
        Undo last step
      </button>
      <button type="button" disabled={stepWords.length === 0} onClick={onStart}>
        Restart
      </button>
    </p>
    {stepWords.length > 0 && (
      <section>
        <h3>So far</h3>
        <ol>
          {stepWords.map((words, at) => (
            <li key={at}>{words}</li>
          ))}
        </ol>
      </section>
    )}
  </>
);
