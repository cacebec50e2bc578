import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface TabListProps<Id extends string> {
  name: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  chosen: Id;
  panel: string;
  onChoose: (id: Id) => void;
}

/** Where a key leads from one tab among so many: along the line of reading, and round at its ends. */
const stepOf = (key: string, at: number, count: number, isRightToLeft: boolean): number | null => {
  const ahead = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const steps: Readonly<Record<string, number>> = { [ahead]: at + 1, [back]: at - 1 + count, Home: 0, End: count - 1 };
  const step = steps[key];
  return step === undefined ? null : step % count;
};

/** Choices that change a panel, whatever they look like; the arrow keys move, and the panel follows. */
export const TabList = <Id extends string>({
  name,
  tabs,
  chosen,
  panel,
  onChoose,
  className,
  ref,
}: TabListProps<Id> & { className: string | undefined; ref?: Ref<HTMLDivElement> }) => {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = stepOf(event.key, at, tabs.length, getComputedStyle(event.currentTarget).direction === 'rtl');
    const tab = next === null ? undefined : tabs[next];
    const button = next === null ? undefined : event.currentTarget.children[next];
    if (!tab || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    onChoose(tab.id);
    button.focus();
  };
  return (
    <div ref={ref} className={className} role="tablist" aria-label={name} onKeyDown={move}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`${panel}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => {
            onChoose(id);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
