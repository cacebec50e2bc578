import { QRCodeSVG } from 'qrcode.react';

interface QrProps {
  text: string;
  /** What it leads to. */
  name: string;
  /** R9.16: in pixels, with the margin in it. */
  size?: number;
  margin?: number;
}

/** A text as a code that a phone's camera reads: dark on light in every theme. */
export const Qr = ({ text, name, size = 200, margin = 20 }: QrProps) => (
  <QRCodeSVG
    value={text}
    size={size - 2 * margin}
    level="M"
    bgColor="#fff"
    fgColor="#000"
    role="img"
    aria-label={name}
    style={{ boxSizing: 'content-box', padding: margin, background: '#fff' }}
  />
);
