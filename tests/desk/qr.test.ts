import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { qrOf } from '../../gateway/desk/kit/qr.ts';

/** The modules as the site's encoder draws them, which chooses among masks; these texts make it choose the first. */
const drawnBySite = (value: string): string[] => {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, level: 'M', boostLevel: false }));
  const [, , path = ''] = svg.split(' d="');
  return [...path.matchAll(/M ?(\d+)[ ,](\d+)\s?h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at},${y}`),
  );
};

test.each([
  'staff!',
  'otpauth://totp/Croupier%20desk:Ada?secret=MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U&issuer=Croupier%20desk',
])('the QR code of %s is the one that the encoder of the site makes', (text) => {
  const modules = qrOf(text);
  const dark = modules.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(new Set(dark)).toEqual(new Set(drawnBySite(text)));
});

test('a text that no code of the desk holds is refused', () => {
  expect(() => qrOf('x'.repeat(181))).toThrow('too long');
});
