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

/** Shows a calm page for any error while rendering or loading a screen. */
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
