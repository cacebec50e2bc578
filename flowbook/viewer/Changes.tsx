import type { BookFlow } from '../book/model.ts';

const Rows = ({ title, rows }: { title: string; rows: readonly string[] }) =>
  rows.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );

/** What has changed since the chart was approved. */
export const Changes = ({ flow: { changes } }: { flow: BookFlow }) => (
  <>
    <h2>Changes since approval</h2>
    {changes.added.length + changes.removed.length === 0 ? (
      <p>Nothing has changed since this chart was approved.</p>
    ) : (
      <p>
        These lines differ from the approved text. Run <code>npm run approve</code> to accept the change.
      </p>
    )}
    <Rows title="New" rows={changes.added} />
    <Rows title="Removed" rows={changes.removed} />
  </>
);
