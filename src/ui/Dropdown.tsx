import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes.ts';
import { blurDelay } from './dropdown.limits.ts';
import styles from './Dropdown.module.css';
import { Icon } from './Icon.tsx';
import { addLayer } from './layers.ts';

interface DropdownProps {
  /** What the button is called, and the panel with it. */
  name: string;
  sign: ReactNode;
  align?: 'start' | 'end';
  /** What the panel holds; `close` is for a choice that ends it. */
  children: (close: () => void) => ReactNode;
}

const focusable = 'a[href], button, input, select, [tabindex="0"]';

const isWithin = (part: EventTarget | null, whole: Element | null): boolean =>
  part instanceof Node && (whole?.contains(part) ?? false);

/** A button with a panel, which closes when the focus has been elsewhere for a moment. */
export const Dropdown = ({ name, sign, align = 'start', children }: DropdownProps) => {
  const id = useId();
  const openerId = `${id}-opener`;
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);

  const close = useCallback(() => {
    document.getElementById(openerId)?.focus();
    setOpen(false);
  }, [openerId]);

  useEffect(() => {
    if (!isOpen || !isLeft) return;
    const closing = setTimeout(() => {
      setOpen(false);
    }, blurDelay);
    return () => {
      clearTimeout(closing);
    };
  }, [isOpen, isLeft]);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!isWithin(target, root.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    const gone = addLayer(close);
    return () => {
      gone();
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, close]);

  const enter = () => {
    flushSync(() => {
      setOpen(true);
    });
    panel.current?.querySelector<HTMLElement>(focusable)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const isOnOpener = event.target instanceof Element && event.target.id === openerId;
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && isOnOpener) enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={root}
      className={styles.dropdown}
      onKeyDown={onKey}
      onFocus={() => {
        setLeft(false);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        setLeft(!isWithin(relatedTarget, currentTarget));
      }}
    >
      <button
        id={openerId}
        type="button"
        className={styles.opener}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {sign}
        <Icon name="chevron" small />
      </button>
      <div
        ref={panel}
        id={id}
        className={classes(styles.panel, align === 'end' && styles.end)}
        role="group"
        aria-label={name}
        tabIndex={-1}
        hidden={!isOpen}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
};
