/** A kite with its tail, which flies at the end of the curve. */
export const Kite = () => (
  <svg viewBox="-40 -52 80 132" aria-hidden="true" focusable="false">
    <path d="M0 26q-16 14 0 26t-4 26" fill="none" stroke="var(--kite-deep)" strokeWidth="2.5" strokeLinecap="round" />
    <path d="m-9 46 7 4-7 5Zm18 0-7 4 7 5ZM-14 66l8 3-6 6Zm17-2-7 5 8 3Z" fill="var(--kite-light)" />
    <path d="M0-48 32-8 0 28-32-8Z" fill="var(--kite-main)" />
    <path d="M0-48 32-8H0Z" fill="var(--kite-light)" />
    <path d="M0-8v36L-32-8Z" fill="var(--kite-deep)" />
    <path d="M0-48V28M-32-8h64" stroke="rgb(255 255 255 / 0.5)" strokeWidth="1.5" />
  </svg>
);
