import styles from '../Gifts.module.css';

interface Props {
  ticket: number | null;
  worth: string | null;
}

/** A ticket with its stub. What it says is said in words beside it. */
export const TicketPicture = ({ ticket, worth }: Props) => (
  <svg className={styles.ticket} viewBox="0 0 300 170" aria-hidden="true">
    <path
      className={styles.paper}
      d="M22 10 H206 a10 10 0 0 0 20 0 H278 a12 12 0 0 1 12 12 V148 a12 12 0 0 1 -12 12 H226 a10 10 0 0 0 -20 0 H22 a12 12 0 0 1 -12 -12 V22 a12 12 0 0 1 12 -12 Z"
    />
    <path className={styles.perforation} d="M216 26 V146" />
    <rect x="24" y="24" width="170" height="122" rx="6" className={styles.ticketEdge} />
    <path className={styles.sealMark} d="M109 44 L121 59 L109 74 L97 59 Z" />
    <text x="109" y="112" className={styles.ticketWorth}>
      {worth ?? (ticket === null ? '?' : '–')}
    </text>
    <text x="253" y="90" className={styles.ticketNumber} transform="rotate(-90 253 85)">
      {ticket === null ? '••••' : String(ticket).padStart(4, '0')}
    </text>
  </svg>
);
