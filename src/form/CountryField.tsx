import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Digits } from '../../machines/common/mobile.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { addLayer } from '../ui/layers.ts';
import { countriesOf, findCountries } from './countries.ts';
import styles from './CountryField.module.css';

interface Props {
  digits: Digits;
  /** The dialing code. */
  country: string;
  readOnly: boolean;
  onChange: (country: string) => void;
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The dialing code of a number, found by the name of the country or by the code itself. */
export const CountryField = ({ digits, country, readOnly, onChange }: Props) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was typed to find a country; null while the list is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const countries = useMemo(() => countriesOf(digits), [digits]);
  const found = useMemo(() => findCountries(countries, search ?? ''), [countries, search]);
  const isOpen = search !== null && !readOnly;
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (!isOpen) return;
    return addLayer(() => {
      setSearch(null);
    });
  }, [isOpen]);

  const show = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    setActive(
      Math.max(
        0,
        countries.findIndex(({ code }) => code === country),
      ),
    );
    setSearch('');
  };
  const close = () => {
    setSearch(null);
  };
  const choose = (code: string | undefined) => {
    if (code !== undefined) onChange(code);
    close();
  };

  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!isOpen && event.key === 'ArrowDown') open();
    else if (isOpen && move !== undefined) show(Math.min(Math.max(at + move, 0), found.length - 1));
    else if (isOpen && event.key === 'Enter') choose(found[at]?.code);
    else if (isOpen && event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <span className={classes(styles.country, isOpen && styles.open)}>
        <input
          ref={input}
          role="combobox"
          name="countryDialingCode"
          aria-label={formatMessage({ id: 'login_country' })}
          aria-describedby={`${id}-names`}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={readOnly}
          dir="auto"
          placeholder={isOpen ? formatMessage({ id: 'login_country_search' }) : undefined}
          value={isOpen ? search : `+${country}`}
          onFocus={(event) => {
            event.target.select();
          }}
          onClick={isOpen ? undefined : open}
          onBlur={close}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
        <Icon name={isOpen ? 'search' : 'chevron'} small />
      </span>
      <span id={`${id}-names`} hidden>
        {countries.find(({ code }) => code === country)?.names}
      </span>
      <span className={styles.list} hidden={!isOpen}>
        <span
          id={`${id}-list`}
          role="listbox"
          aria-label={formatMessage({ id: 'login_country' })}
          ref={(list) => {
            // The list opens where the chosen country is.
            if (isOpen) list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
          }}
        >
          {isOpen &&
            found.map(({ code, names }, index) => (
              <span
                key={code}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className={styles.option}
                // The focus stays where it is, or the list would close before the press counts.
                onPointerDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  choose(code);
                }}
              >
                <span>{names}</span> <bdi>+{code}</bdi>
              </span>
            ))}
        </span>
        <span role="status" className={styles.none}>
          {isOpen && found.length === 0 && <FormattedMessage id="login_country_none" />}
        </span>
      </span>
    </>
  );
};
