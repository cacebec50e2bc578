import { Component, type ReactNode } from 'react';

interface Props {
  broken: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what breaks in one screen from taking the whole site with it. */
export class Guard extends Component<Props, { isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  readonly #retry = () => {
    this.setState({ isBroken: false });
  };

  override render() {
    return this.state.isBroken ? this.props.broken(this.#retry) : this.props.children;
  }
}
