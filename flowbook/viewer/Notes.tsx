import type { Explored } from '../book/model.ts';

const Listed = ({ title, items, none }: { title: string; items: readonly string[]; none: string }) => (
  <section>
    <h3>{title}</h3>
    {items.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </section>
);

/** What exploring a machine brought up. */
export const Notes = ({ explored: { findings, notes, missing } }: { explored: Explored }) => (
  <>
    <h2>Notes</h2>
    <Listed title="Broke the machine" items={findings} none="Nothing that was tried broke it." />
    <Listed title="To know" items={notes} none="There is nothing to add." />
    <Listed title="Not reached" items={missing} none="Every state and every transition was reached." />
  </>
);
