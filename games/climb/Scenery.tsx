import styles from './Scenery.module.css';

/** Hills, and clouds that drift while the kite climbs. */
export const Scenery = ({ isMoving }: { isMoving: boolean }) => (
  <>
    <div className={styles.clouds} data-moving={isMoving || undefined}>
      <i />
      <i />
      <i />
    </div>
    <svg className={styles.hills} viewBox="0 0 400 60" preserveAspectRatio="none">
      <path className={styles.behind} d="M0 60V34q50-22 110-6t120-8 170 10v30Z" />
      <path d="M0 60V46q60-20 130-4t150-6 120 4v20Z" />
    </svg>
  </>
);
