import { holdsTo, nameForm, type FieldRule } from '../common/fieldRule.ts';

/** R5.24: what a name and a password have to be like. */
export interface DownlineRules {
  username: FieldRule;
  password: FieldRule;
}

interface Typed {
  username: string;
  password: string;
  confirmPassword: string;
}

type DownlineProblem =
  | { id: 'required' | 'invalid_name' | 'name_taken' | 'agent_members_only' }
  | { id: 'register_value_refused' | 'password_easy' | 'password_mismatch' }
  | { id: 'pattern'; patternId: string; min: number; max: number };

export type DownlineErrors = Partial<Record<keyof Typed | 'kind', DownlineProblem>>;

const broken = ({ patternId, minLength, maxLength }: FieldRule): DownlineProblem => ({
  id: 'pattern',
  patternId,
  min: minLength,
  max: maxLength,
});

const problemOfName = (username: string, rule: FieldRule): DownlineProblem | null => {
  if (username === '') return { id: 'required' };
  if (!holdsTo(rule, username)) return broken(rule);
  return nameForm.test(username) ? null : { id: 'invalid_name' };
};

const problemOfPassword = (password: string, username: string, rule: FieldRule): DownlineProblem | null => {
  if (password === '') return { id: 'required' };
  if (!holdsTo(rule, password)) return broken(rule);
  return rule.isEasy?.(password, username) ? { id: 'password_easy' } : null;
};

const problemAgain = ({ password, confirmPassword }: Typed): DownlineProblem | null => {
  if (confirmPassword === '') return { id: 'required' };
  return confirmPassword === password ? null : { id: 'password_mismatch' };
};

/** R2.94, R5.24: what is wrong with an account that is to be opened. */
export const checkDownline = (typed: Typed, rules: DownlineRules | null): DownlineErrors => {
  if (!rules) return {};
  const username = typed.username.trim();
  const problems = [
    ['username', problemOfName(username, rules.username)],
    ['password', problemOfPassword(typed.password, username, rules.password)],
    ['confirmPassword', problemAgain(typed)],
  ] as const;
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
};
