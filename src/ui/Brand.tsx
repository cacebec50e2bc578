import mark from './mark.svg';

export const Brand = ({ name }: { name: string }) => (
  <span className="brand">
    <img src={mark} alt="" width={28} height={28} />
    {name}
  </span>
);
