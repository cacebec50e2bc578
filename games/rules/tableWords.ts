const names: Readonly<Record<string, string>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  player_pair: 'Player pair',
  banker_pair: 'Banker pair',
  dragon: 'Dragon',
  tiger: 'Tiger',
  big: 'Big, 11 to 17',
  small: 'Small, 4 to 10',
  triple: 'Any triple',
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  even: 'Even',
  low: '1 to 18',
  high: '19 to 36',
};

const kinds: Readonly<Record<string, string>> = {
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  four: 'First four',
  line: 'Six line',
  dozen: 'Dozen',
};

/** A bet of a table in words. */
export const nameOf = (bet: string): string => {
  const [kind = '', ...numbers] = bet.split('_');
  if (kind === 'straight') return numbers.join();
  if (kind === 'times') return `${numbers.join()}×`;
  return names[bet] ?? `${kinds[kind] ?? 'Column'} ${numbers.join(', ')}`;
};
