import type { Ref } from 'react';
import { longest } from '../../machines/common/limits.ts';
import { Icon } from '../ui/Icon.tsx';

interface SearchInputProps {
  name: string;
  text: string;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What a box to search in consists of. */
export const SearchInput = ({ name, text, onType, ref }: SearchInputProps) => (
  <>
    <Icon name="search" />
    <input
      ref={ref}
      type="search"
      name="q"
      aria-label={name}
      placeholder={name}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={longest.search}
      value={text}
      onChange={({ target }) => {
        onType(target.value);
      }}
    />
  </>
);
