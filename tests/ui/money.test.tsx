// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Money, type MoneyProps } from '../../src/ui/Money.tsx';

afterEach(cleanup);

const partsOf = (props: MoneyProps) => {
  const { container } = render(<Money {...props} />);
  return [container.textContent, ...[...container.querySelectorAll('bdi > span')].map((part) => part.textContent)];
};

test.each<[string, MoneyProps, string[]]>([
  ['a balance', { minor: '826450', symbol: '$' }, ['$8,264.50', '$', '.50']],
  ['a debt', { minor: '-5', symbol: '$' }, ['−$0.05', '$', '.05']],
  ['a symbol of several signs', { minor: '100', symbol: 'S/.' }, ['S/.1.00', 'S/.', '.00']],
  ['a profit', { minor: '124000', symbol: '$', kind: 'change' }, ['+$1,240.00', '$', '.00']],
  ['a loss', { minor: '-31840', symbol: '$', kind: 'change' }, ['−$318.40', '$', '.40']],
  ['neither', { minor: '0', symbol: '$', kind: 'change' }, ['$0.00', '$', '.00']],
])(
  'R9.05 %s is shown in two decimals and thousands, with its sign, its symbol and its decimals apart',
  (_, props, parts) => {
    expect(partsOf(props)).toEqual(parts);
  },
);

test('a hidden amount is six dots with a name, and no figure', () => {
  render(<Money minor="826450" symbol="$" hiddenName="Balance hidden" />);
  expect(screen.getByRole('img', { name: 'Balance hidden' }).textContent).toBe('••••••');
  expect(document.body.textContent).not.toContain('8');
});
