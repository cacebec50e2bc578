import { FormattedMessage, useIntl } from 'react-intl';
import type { Offers } from '../../../machines/agent/linkOffers.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { TermsTable } from '../terms/TermsTable.tsx';
import { kindWords } from '../terms/words.ts';
import styles from './LinkOffers.module.css';

interface Props {
  offers: Offers;
  kinds: readonly ContractKind[];
  symbol: string;
}

/** R2.94: the terms that a link carries, kind by kind. */
export const LinkTerms = ({ offers, kinds, symbol }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.terms}>
      {kinds.map((kind) => {
        const terms = offers[kind];
        return (
          terms && (
            <section key={kind} className={styles.kind}>
              <h3>
                <FormattedMessage id={kindWords[kind]} />
              </h3>
              <TermsTable name={formatMessage({ id: kindWords[kind] })} terms={terms} symbol={symbol} />
            </section>
          )
        );
      })}
    </div>
  );
};
