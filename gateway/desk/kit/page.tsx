/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Icon, type IconName } from './Icon.tsx';
import type { Tone } from './values.tsx';
import { countText } from './words.ts';

/** The title of a page, what is to be known of it, and what can be done. */
export const PageHead = ({
  title,
  tag,
  facts,
  actions,
}: {
  title: Child;
  tag?: Child;
  facts?: Child;
  actions?: Child;
}) => (
  <div class="page-head">
    <div>
      <div class="row tight">
        <h1>{title}</h1>
        {tag}
      </div>
      {facts !== undefined && <p class="muted small">{facts}</p>}
    </div>
    {actions !== undefined && <div class="row tight">{actions}</div>}
  </div>
);

/** The head of one case: what it comes to, whose it is, where it stands. */
export const CaseHead = ({
  title,
  about,
  tag,
  promise,
  children,
}: {
  title: Child;
  about: Child;
  tag?: Child;
  promise?: Child;
  children?: Child;
}) => (
  <section class="panel case-head" aria-labelledby="case">
    <div class="case-top">
      <div>
        <h1 id="case" class="sum">
          {title}
        </h1>
        <p class="small muted">{about}</p>
      </div>
      {(tag !== undefined || promise !== undefined) && (
        <div>
          {tag}
          {promise !== undefined && <span class="small muted num">{promise}</span>}
        </div>
      )}
    </div>
    {children}
  </section>
);

/** A panel with its title; `id` is the one that its title gets, so it is used once a page. */
export const Card = ({ id, title, aside, children }: { id: string; title: Child; aside?: Child; children: Child }) => (
  <section class="panel" aria-labelledby={id}>
    <div class="panel-head">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** Two columns from 1024, one on a phone. */
export const Columns = ({ first, second, even = false }: { first: Child; second: Child; even?: boolean }) => (
  <div class={even ? 'columns even' : 'columns wide-first'}>
    <div class="stack">{first}</div>
    <div class="stack">{second}</div>
  </div>
);

export interface Listed {
  readonly href: string;
  readonly age: string;
  readonly late?: boolean | undefined;
  readonly name: string;
  readonly amount?: Child;
  readonly number: string;
  readonly remark?: Child;
}

interface SplitListProps {
  readonly title: string;
  /** `7 wait, 1 late` */
  readonly note: string;
  readonly filters?: Child;
  readonly rows: readonly Listed[];
  readonly empty: string;
  readonly pager?: Child;
  /** The open case: a phone shows it alone, with a way back. */
  readonly open?: { readonly href: string; readonly back: string; readonly place?: string | undefined } | undefined;
  readonly children?: Child;
}

/** A queue, and beside it the case that is open. The page is laid out with `frame="split"`. */
export const SplitList = ({ title, note, filters, rows, empty, pager, open, children }: SplitListProps) => (
  <div class="split">
    <section class={open ? 'list beside' : 'list'} aria-labelledby="list">
      <div class="list-inside">
        <header>
          <div class="row between">
            {open ? <h2 id="list">{title}</h2> : <h1 id="list">{title}</h1>}
            <span class="muted small num">{note}</span>
          </div>
          {filters}
        </header>
        {rows.length === 0 && <Empty title={empty} icon="check" />}
        <ol>
          {rows.map((row) => (
            <li>
              <a href={row.href} aria-current={row.href === open?.href ? 'true' : undefined}>
                <span class={row.late ? 'age late' : 'age'}>{row.age}</span>
                <b class="name">{row.name}</b>
                <span>{row.amount}</span>
                <span class="of">
                  <span class="num">{row.number}</span>
                  <span>{row.remark}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
        {pager}
      </div>
    </section>
    {open ? (
      <div class="case">
        <div class="back-line">
          <a href={open.back}>
            <Icon name="back" small />
            {title}
          </a>
          {open.place !== undefined && <span class="muted small num">{open.place}</span>}
        </div>
        {children}
      </div>
    ) : (
      <div class="case-choose">{rows.length > 0 && <Empty title="Choose one from the list." icon="log" />}</div>
    )}
  </div>
);

/** Nothing to show, said kindly; `children` is what to do next. */
export const Empty = ({ title, icon = 'check', children }: { title: string; icon?: IconName; children?: Child }) => (
  <div class="empty">
    <span class="badge-art">
      <Icon name={icon} />
    </span>
    <strong>{title}</strong>
    {children}
  </div>
);

const noticeIcons: Readonly<Record<Tone, IconName>> = { plain: 'info', good: 'check', wait: 'clock', bad: 'warning' };

/** One thing to know before going on. `live` says it to a screen reader as the page opens. */
export const Notice = ({
  tone = 'plain',
  title,
  children,
  live = false,
}: {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: Child;
  live?: boolean | undefined;
}) => (
  <div class={`notice ${tone}`} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
    <Icon name={noticeIcons[tone]} />
    <span class="num">
      {title !== undefined && <strong>{title}</strong>} {children}
    </span>
  </div>
);

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current?: boolean | undefined;
  readonly count?: number | undefined;
}

const Links = ({ links, itemClass }: { links: readonly TabLink[]; itemClass?: string }) => (
  <>
    {links.map(({ href, label, current, count }) => (
      <a class={itemClass} href={href} aria-current={current ? 'page' : undefined}>
        {label}
        {count !== undefined && <span class="n">{countText(count)}</span>}
      </a>
    ))}
  </>
);

/** Parts of a page. */
export const Tabs = ({ label, links }: { label: string; links: readonly TabLink[] }) => (
  <nav class="tabs" aria-label={label}>
    <Links links={links} />
  </nav>
);

/** A short choice of the same page, such as day or month. */
export const Segmented = ({ label, links }: { label: string; links: readonly TabLink[] }) => (
  <nav class="segmented" aria-label={label}>
    <Links links={links} />
  </nav>
);

/** Filters that are one link each. */
export const Chips = ({ label, links }: { label: string; links: readonly TabLink[] }) => (
  <nav class="chips" aria-label={label}>
    <Links links={links} itemClass="chip" />
  </nav>
);

/** Newer and older; a link that leads nowhere is left out. */
export const Pager = ({
  newer,
  older,
  total,
  newerWord = 'Newer',
  olderWord = 'Older',
}: {
  newer?: string | undefined;
  older?: string | undefined;
  total?: number | undefined;
  newerWord?: string | undefined;
  olderWord?: string | undefined;
}) =>
  newer === undefined && older === undefined && total === undefined ? null : (
    <nav class="pager" aria-label="Pages">
      <span class="muted small num">{total !== undefined && `${countText(total)} in all`}</span>
      <span class="row tight">
        {newer !== undefined && (
          <a class="btn line compact" href={newer} rel="prev">
            <Icon name="back" small />
            {newerWord}
          </a>
        )}
        {older !== undefined && (
          <a class="btn line compact" href={older} rel="next">
            {olderWord}
            <Icon name="forward" small />
          </a>
        )}
      </span>
    </nav>
  );
