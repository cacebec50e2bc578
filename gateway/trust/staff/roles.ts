export const roles = ['payouts', 'support', 'content', 'accounts', 'owner'] as const;
export type Role = (typeof roles)[number];

export const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word);

/** Nothing, see it, do it, or do it and decide as the second person. */
export type Right = '.' | 's' | 'd' | '2';

export type Rights = Readonly<Record<Role, Right>>;

/** Rights as one line of the table of roles, in the order of payouts, support, content, accounts, owner: `2 s . s 2`. */
export const rights = (line: string): Rights => {
  const marks = line.split(' ') as Right[];
  return Object.fromEntries(roles.map((role, at) => [role, marks[at] ?? '.'])) as Rights;
};

export const maySee = (right: Right): boolean => right !== '.';
export const mayDo = (right: Right): boolean => right === 'd' || right === '2';

/** Who does something: a person at the desk, or a command at the machine, which has no role and may do everything. */
export interface Actor {
  readonly name: string;
  readonly role: Role | null;
  readonly via: 'desk' | 'command' | 'sandbox';
  readonly ip: string | null;
}
