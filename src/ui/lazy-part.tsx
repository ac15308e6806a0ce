import {
  Component,
  type ComponentProps,
  type ComponentType,
  createElement,
  type ElementType,
  lazy,
  type ReactNode,
} from 'react'
import { CodeAway, codeInTime } from './code-in-time.ts'

type BoundaryProps = {
  /** A function, so that Retry renders the code that is fetched then, not an element with the code that was away. */
  children: () => ReactNode
  onAway: () => void
  away: (retry: () => void) => ReactNode
}

/** Shows something else in place of a part whose code is away; other failures go on to the page. React has no hook that catches. */
export class CodeBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null }
  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }
  override componentDidCatch() {
    this.props.onAway()
  }
  retry = () => this.setState({ failure: null })
  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children()
    if (failure instanceof CodeAway) return this.props.away(this.retry)
    throw failure
  }
}

/** A component with whatever properties; the names of HTML elements are not meant. */
type Loadable = Exclude<ElementType, string>

/**
 * A component whose code is fetched when it is first shown, as React's `lazy`, within a time limit. If the code is away,
 * the page goes on without it: `Away` is in its place, nothing by default, and the next time it is fetched again.
 */
/* @__NO_SIDE_EFFECTS__ */
export const lazyPart = <Part extends Loadable>(
  load: () => Promise<{ default: Part }>,
  Away: ComponentType<NoInfer<ComponentProps<Part>> & { retry: () => void }> = () => null,
) => {
  const fetched = () => lazy(() => codeInTime(load()))
  let Fetched = fetched()
  const onAway = () => {
    Fetched = fetched() // `lazy` keeps its rejection
  }
  return (props: ComponentProps<Part>) => (
    <CodeBoundary onAway={onAway} away={(retry) => <Away {...props} retry={retry} />}>
      {() => createElement(Fetched, props)}
    </CodeBoundary>
  )
}
