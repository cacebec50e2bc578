import { expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { currencyOf } from '../../../gateway/trust/ledger/currency.ts';
import { emptyPlace, testConfig } from '../support/engine.ts';
import { Guest } from '../support/house.ts';

// A first start of the embedded database takes seconds, and there are several.
test('a new deployment keeps its ledger in the currency it is started with', async () => {
  const place = await emptyPlace(inject('template'));
  const config = { ...testConfig, ...place.config };
  const first = await startGateway({ ...config, currency: 'EUR' });
  expect(await currencyOf(first.database)).toBe('EUR');
  await first.close();
  const second = await startGateway(config);
  const mai = new Guest(second.url);
  await mai.logIn('mai');
  expect(await mai.ask(contract.wallet.balance, {})).toMatchObject({ sumBalance: '826450', currency: '$' });
  expect(await currencyOf(second.database)).toBe('EUR');
  await second.close();
  await place.remove();
});
