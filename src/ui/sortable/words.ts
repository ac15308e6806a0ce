/** What is put in order; the name is spoken. */
export type SortableItem = { id: string; name: string }

/** The texts of a SortableGrid. Positions count from 1. */
export type SortableWords = {
  /** Read with every handle: Space picks up and puts down, arrows move, Escape gives up. */
  instructions: string
  /** What a handle is, after its name: "sortable". */
  handle: string
  move: (name: string) => string
  earlier: (name: string) => string
  later: (name: string) => string
  pickedUp: (name: string, position: number, count: number) => string
  moved: (name: string, position: number, count: number) => string
  dropped: (name: string, position: number, count: number) => string
  cancelled: (name: string, position: number) => string
}
