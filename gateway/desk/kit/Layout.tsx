/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { HtmlEscapedString } from 'hono/utils/html';
import { deskAddresses } from './files.ts';
import { Form } from './forms.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Notice } from './page.tsx';
import { countText } from './words.ts';

type Theme = 'light' | 'dark';

interface Me {
  readonly name: string;
  readonly role: string;
  /** When the session ends: `17:02`. */
  readonly until: string;
}

interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly count?: number | undefined;
  readonly late?: boolean | undefined;
}

export interface NavGroup {
  readonly title: string;
  readonly links: readonly NavLink[];
}

export interface Flash {
  readonly kind: 'done' | 'refused' | 'info';
  readonly text: string;
}

interface LayoutProps {
  readonly title: string;
  /** The other accounts that a sandbox lets its visitors switch to. */
  readonly others?: readonly { readonly name: string; readonly role: string }[] | undefined;
  readonly me: Me | null;
  readonly token: string;
  readonly nav: readonly NavGroup[];
  readonly path: string;
  readonly theme?: Theme | null | undefined;
  readonly search?: string | undefined;
  readonly flash?: Flash | null | undefined;
  /** What every page says first. */
  readonly notice?: Child;
  /** `split` is a list beside a case; `bare` has neither navigation nor search, such as the login. */
  readonly frame?: 'page' | 'split' | 'bare' | undefined;
  readonly children?: Child;
}

/** The entry that a path belongs to: the one with the longest address that it begins with. */
const currentOf = (nav: readonly NavGroup[], here: string): string | undefined => {
  const path = here.replace(/\?.*$/, '');
  return nav
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
};

const Entry = ({ link, current }: { link: NavLink; current: boolean }) => (
  <a class="nav-link" href={link.href} aria-current={current ? 'page' : undefined}>
    <Icon name={link.icon} />
    {link.label}
    {link.count !== undefined && link.count > 0 && (
      <span class={link.late ? 'n late' : 'n'}>
        {countText(link.count)}
        {link.late && <span class="visually-hidden">, some late</span>}
      </span>
    )}
  </a>
);

const Nav = ({ nav, path }: { nav: readonly NavGroup[]; path: string }) => {
  const current = currentOf(nav, path);
  const near = nav.find(({ links }) => links.some(({ href }) => href === current)) ?? nav[0];
  return (
    <>
      <nav class="nav" id="nav" aria-label="Desk" popover="auto">
        <div class="nav-close">
          Croupier desk
          <button class="icon-btn" type="button" popovertarget="nav" popovertargetaction="hide" aria-label="Close menu">
            <Icon name="close" />
          </button>
        </div>
        {nav.map(({ title, links }) => (
          <>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li>
                  <Entry link={link} current={link.href === current} />
                </li>
              ))}
            </ul>
          </>
        ))}
      </nav>
      {near && (
        <nav class="strip" aria-label={near.title}>
          {near.links.map((link) => (
            <Entry link={link} current={link.href === current} />
          ))}
        </nav>
      )}
    </>
  );
};

const SearchBox = ({ value, autofocus }: { value: string | undefined; autofocus?: boolean }) => (
  <div class="box">
    <Icon name="search" small />
    <input
      type="search"
      name="q"
      value={value}
      maxlength={80}
      autocomplete="off"
      autofocus={autofocus}
      aria-label="Find a member or a payment"
      placeholder="Member, number, email, W-… or D-…"
    />
  </div>
);

const themes = [
  { value: 'system', label: 'System', icon: 'screen' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

const initialsOf = (name: string): string => name.slice(0, 2).toUpperCase();

/** Who is logged in, the theme, and the way out. */
const MeMenu = ({
  me,
  others,
  token,
  theme,
  path,
}: {
  me: Me;
  others: NonNullable<LayoutProps['others']>;
  token: string;
  theme: Theme | null;
  path: string;
}) => (
  <>
    <button class="who" type="button" popovertarget="me" aria-label={`${me.name}, ${me.role}: theme and log out`}>
      <span class="avatar" aria-hidden="true">
        {initialsOf(me.name)}
      </span>
      <span class="who-words">
        <strong>{me.name}</strong>
        <span>
          {me.role}, until {me.until}
        </span>
      </span>
    </button>
    <div class="menu" id="me" popover="auto" role="group" aria-label="Your session">
      <div class="who-card">
        <span class="avatar" aria-hidden="true">
          {initialsOf(me.name)}
        </span>
        <span>
          <strong>{me.name}</strong>
          <span class="muted small">
            {me.role}, until {me.until} UTC
          </span>
        </span>
      </div>
      <div class="theme-switch">
        <Form action="/theme" token={token} hidden={{ back: path }}>
          <fieldset>
            <legend>Theme</legend>
            <div class="segmented">
              {themes.map(({ value, label, icon }) => (
                <button type="submit" name="theme" value={value} aria-pressed={String(value === (theme ?? 'system'))}>
                  <Icon name={icon} small />
                  {label}
                </button>
              ))}
            </div>
          </fieldset>
        </Form>
      </div>
      {others.length > 0 && (
        <nav class="stack small" aria-label="Switch account">
          {others.map(({ name, role }) => (
            <a href={`/?as=${encodeURIComponent(name)}`}>
              Switch to {name}, {role}
            </a>
          ))}
        </nav>
      )}
      <Form action="/logout" token={token}>
        <button class="btn quiet wide" type="submit">
          <Icon name="leave" small />
          Log out
        </button>
      </Form>
    </div>
  </>
);

const flashTones = { done: 'good', refused: 'bad', info: 'plain' } as const;

/** Every page of the desk. */
export const Layout = (props: LayoutProps) => {
  const { title, me, token, nav, path, theme = null, search, flash, frame = 'page', children } = props;
  const isBare = frame === 'bare' || me === null;
  const { css, mark } = deskAddresses();
  const message = (
    <>
      {props.notice && <div class="flash">{props.notice}</div>}
      {flash && (
        <div class="flash">
          <Notice tone={flashTones[flash.kind]} live>
            {flash.text}
          </Notice>
        </div>
      )}
    </>
  );
  return (
    <html lang="en" dir="ltr" data-theme={theme ?? undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Croupier desk`}</title>
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="stylesheet" href={css} />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <div class={isBare ? 'desk bare' : 'desk'}>
          <header class="desk-bar">
            {!isBare && (
              <button class="icon-btn nav-open" type="button" popovertarget="nav" aria-label="Menu">
                <Icon name="menu" />
              </button>
            )}
            <a class="brand" href="/" aria-label="Croupier desk">
              <img src={mark} alt="" width="28" height="28" />
              <span>Croupier</span>
              <small>Desk</small>
            </a>
            {me !== null && !isBare && (
              <form class="bar-find" action="/members" role="search" aria-label="Search">
                <SearchBox value={search} />
              </form>
            )}
            {me !== null && (
              <div class="bar-end">
                {!isBare && (
                  <>
                    <button class="icon-btn find-open" type="button" popovertarget="find" aria-label="Search">
                      <Icon name="search" />
                    </button>
                    <div class="find-sheet" id="find" popover="auto">
                      <form action="/members" role="search" aria-label="Search from the top">
                        <SearchBox value={search} autofocus />
                        <button class="btn primary" type="submit">
                          Find
                        </button>
                      </form>
                    </div>
                  </>
                )}
                <MeMenu me={me} others={props.others ?? []} token={token} theme={theme} path={path} />
              </div>
            )}
          </header>
          {!isBare && <Nav nav={nav} path={path} />}
          <main id="main" tabindex={-1}>
            {frame === 'split' ? (
              <>
                {message}
                {children}
              </>
            ) : (
              <div class={isBare ? 'page bare' : 'page'}>
                {message}
                {children}
              </div>
            )}
          </main>
        </div>
      </body>
    </html>
  );
};

/** A page as it is sent. */
export const documentOf = async (page: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> =>
  `<!doctype html>${(await page).toString()}`;
