import type { Explored } from '../book/model.ts';
import { exploredTrial } from './simulation.ts';

interface Props {
  readonly explored: Explored;
  readonly onTry: (variant: string, labels: readonly string[], words: readonly string[]) => void;
}

/** Paths that together take every transition that was reached. */
export const Paths = ({ explored, onTry }: Props) => {
  const { after, variants } = exploredTrial(explored);
  const wordsFor = (variant: string, labels: readonly string[]): readonly string[] =>
    labels.map((label, at) => {
      const { options } = after(variant, labels.slice(0, at));
      return options.find((option) => option.label === label)?.words ?? label;
    });
  return (
    <>
      <h2>Paths</h2>
      <p className="quiet">Together they take every transition that was reached.</p>
      {explored.paths.map(({ variant, labels }, number) => {
        const words = wordsFor(variant, labels);
        return (
          <section key={`${variant} ${labels.join()}`} aria-labelledby={`path-${number}`}>
            <h3 id={`path-${number}`}>
              Path {number + 1}
              {variants.length > 1 && `, as “${variant}”`}
            </h3>
            {words.length === 0 ? (
              <p>The start by itself.</p>
            ) : (
              <ol>
                {words.map((each, at) => (
                  <li key={at}>{each}</li>
                ))}
              </ol>
            )}
            <p className="actions">
              <button
                type="button"
                onClick={() => {
                  onTry(variant, labels, words);
                }}
              >
                Try its end
              </button>
            </p>
          </section>
        );
      })}
    </>
  );
};
