import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Pager.module.css';
import { pagerRange, pagesAround } from './pages.ts';

interface PagerProps {
  name: string;
  previousName: string;
  nextName: string;
  pageName: (page: number) => string;
  current: number;
  total: number;
  onChoose: (page: number) => void;
}

interface StepProps {
  name: string;
  icon: 'back' | 'forward';
  isOff: boolean;
  onPress: () => void;
}

const Step = ({ name, icon, isOff, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    <Icon name={icon} small turns />
  </button>
);

/** The pages of a long list; a phone shows three of them. */
export const Pager = ({ name, previousName, nextName, pageName, current, total, onChoose }: PagerProps) => {
  const nearest = pagesAround(current, total, pagerRange, 0);
  return (
    <nav className={styles.pager} aria-label={name}>
      <Step
        name={previousName}
        icon="back"
        isOff={current <= 1}
        onPress={() => {
          onChoose(current - 1);
        }}
      />
      {pagesAround(current, total).map((page, at) =>
        page === 'gap' ? (
          <span key={`gap-${at}`} className={styles.far}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={classes(!nearest.includes(page) && styles.far)}
            aria-label={pageName(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => {
              if (page !== current) onChoose(page);
            }}
          >
            {page}
          </button>
        ),
      )}
      <Step
        name={nextName}
        icon="forward"
        isOff={current >= total}
        onPress={() => {
          onChoose(current + 1);
        }}
      />
    </nav>
  );
};
