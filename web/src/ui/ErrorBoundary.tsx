import { Component, type ReactNode } from "react";
import { CrashPage } from "./CrashPage.tsx";

interface Props {
  children: ReactNode;
  /** A new value, such as the address, gives the children another chance. */
  resetBy?: string;
}
interface State {
  hasFailed: boolean;
  resetBy: string | undefined;
}

/** The last net: whatever breaks while drawing, or does not arrive, ends in a calm page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): Partial<State> | null {
    return resetBy === state.resetBy ? null : { hasFailed: false, resetBy };
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children;
  }
}
