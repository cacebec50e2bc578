import type { BookFlow } from '../book/model.ts';
import { addressOf } from './route.ts';

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

/** Which changed states and transitions are marked in the charts, as a legend that leads to them. */
const Marked = ({ flow, how, title }: { flow: BookFlow; how: 'added' | 'removed' | 'changed'; title: string }) => {
  const ids = flow.differences?.[how] ?? [];
  const titleOf = (id: string) =>
    flow.states.find((state) => state.id === id)?.title ??
    flow.transitions.find((transition) => transition.id === id)?.words ??
    (id === flow.id ? flow.title : id);
  return ids.length === 0 ? null : (
    <section>
      <h3 className={`mark-${how}`}>
        {title}: {ids.length}
      </h3>
      <ul className="rows">
        {ids.map((id) => (
          <li key={id}>
            {how === 'removed' && id.includes(' | ') ? (
              id
            ) : (
              <a
                href={addressOf({
                  flow: flow.id,
                  thing: id === flow.id ? null : id,
                  panel: how === 'removed' ? 'screen' : 'changes',
                })}
              >
                {titleOf(id)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  readonly flow: BookFlow;
  readonly against: string | null;
  readonly thing: string | null;
}

/** What has changed since the chart was approved, or since the commit that the book is built against. */
export const Changes = ({ flow, against, thing }: Props) => {
  const { changes } = flow;
  const since = against ?? 'approval';
  return (
    <>
      <h2>Changes since {since}</h2>
      {changes.added.length + changes.removed.length === 0 ? (
        <p>
          {against === null
            ? 'Nothing has changed since this chart was approved.'
            : `Nothing has changed since ${since}.`}
        </p>
      ) : (
        against === null && (
          <p>
            These lines differ from the approved text. Run <code>npm run approve</code> to accept the change.
          </p>
        )
      )}
      {against !== null && flow.differences === null && <p>This flow was not there at {against}.</p>}
      {against !== null && (
        <p>
          <a href={addressOf({ flow: flow.id, thing, panel: 'screen' })}>Its screen at {against}, and now</a>
        </p>
      )}
      <Marked flow={flow} how="added" title="+ Added" />
      <Marked flow={flow} how="changed" title="~ Changed" />
      <Marked flow={flow} how="removed" title="− Removed" />
      <Rows title="New lines" rows={changes.added} />
      <Rows title="Removed lines" rows={changes.removed} />
    </>
  );
};
