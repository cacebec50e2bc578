/** @jsxImportSource hono/jsx */

const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-4 3.5-6 7.5-6s6.8 2 7.5 6',
  agents:
    'M12 8.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM5.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 8.5V12M5.5 15.5V12h13v3.5',
  application: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  back: 'M15 6l-6 6 6 6',
  bank: 'M4 10l8-6 8 6H4ZM6 10v8M10 10v8M14 10v8M18 10v8M3.5 20h17',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2ZM5 17.5A2 2 0 0 1 7 16h12M9 8h6',
  chart: 'M4 20V4M4 20h16M8 16v-5M12 16V8M16 16v-3',
  chat: 'M4 5h16v11H9l-5 4Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  content: 'M4 10v4h3l9 4.5v-13L7 10ZM8 14l1 5h2.5',
  deposit: 'M12 4v13M6 11l6 6 6-6M4 21h16',
  dispute: 'M12 3.5 22 20H2ZM12 10v4.5M12 17.2v.1',
  document:
    'M3 5h18v14H3ZM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 16c.4-1.5 1.5-2.3 3-2.3s2.6.8 3 2.3M14 9.5h4M14 13h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  draw: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM10 9l2.5-1.5V16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  forward: 'M9 6l6 6-6 6',
  gift: 'M4 12h16v8H4ZM3 8h18v4H3ZM12 8v12M12 8C9 8 7 7 7 5.5S8.5 3.5 9.5 4 12 6.5 12 8Zm0 0c3 0 5-1 5-2.5S15.5 3.5 14.5 4 12 6.5 12 8Z',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 8h.01',
  key: 'M15 13a4.5 4.5 0 1 0-4.3-3.2L4 16.5V20h3.5v-2.5H10V15l1.8-1.8A4.5 4.5 0 0 0 15 13ZM16 8h.01',
  leave: 'M14 4H6v16h8M11 12h9M16.5 8.5L20 12l-3.5 3.5',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  log: 'M5 6h14M5 12h14M5 18h9',
  mail: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  moon: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  note: 'M5 4h14v11l-5 5H5ZM14 20v-5h5M8.5 9h7M8.5 12.5h4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  plus: 'M12 5v14M5 12h14',
  screen: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  staff: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6ZM8.5 12l2.5 2.5 4.5-5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8',
  vendors: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  warning: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8v5M12 16h.01',
  withdraw: 'M12 20V5M6 11l6-6 6 6M4 21h16',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside a word; it says nothing by itself. */
export const Icon = ({ name, small, extra = '' }: { name: IconName; small?: boolean; extra?: string }) => (
  <svg class={`icon${small ? ' small' : ''}${extra && ` ${extra}`}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
