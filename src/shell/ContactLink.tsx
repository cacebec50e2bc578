import { FormattedMessage } from 'react-intl';
import type { ServiceEntry } from '../../machines/common/siteStatus.ts';
import button from '../ui/Button.module.css';
import { classes } from '../ui/classes.ts';
import { serviceLinks } from '../service/service/serviceLinks.ts';

/** A closed site knows nobody's rank. */
const visitorsRank = 0;

export const ContactLink = ({ entries }: { entries: readonly ServiceEntry[] }) => {
  const [link] = serviceLinks(entries, visitorsRank);
  return (
    link && (
      <a
        className={classes(button.button, button.primary, button.large)}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <FormattedMessage id="contact_us" />
      </a>
    )
  );
};
