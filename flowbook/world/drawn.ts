import { contract } from '../../contract/index.ts';
import { drawCaptcha } from '../../gateway/trust/protect/captcha.ts';
import { drawSlider } from '../../gateway/trust/protect/slider.picture.ts';

const steady = (): (() => number) => {
  let last = 7;
  return () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
};

const { captcha, slider } = contract.verification;

const pictures: Readonly<Record<string, () => object>> = {
  [captcha.name]: () => ({ image: drawCaptcha('HKMR4', steady()).toString('base64') }),
  [slider.name]: () => {
    const { background, piece } = drawSlider({ x: 132, y: slider.example.reply.y }, steady());
    return { background: background.toString('base64'), piece: piece.toString('base64') };
  },
};

const drawn = new Map<string, object>();

/** Real pictures in place of those in a call's example; nothing for a call without any. */
export const picturesOf = (call: string): object => {
  const picture = drawn.get(call) ?? pictures[call]?.() ?? {};
  drawn.set(call, picture);
  return picture;
};
