/** A rule. Cells are named `'r1c1'` to `'r9c9'`. */
export type Rule =
  | SumRule
  | CageRule
  | DiagonalRule
  | WindokuRule
  | DisjointGroupsRule
  | RegionsRule
  | AntiKnightRule
  | AntiKingRule
  | NonconsecutiveRule
  | ThermometerRule
  | ArrowRule
  | DotRule
  | XvRule
  | AllDotsRule
  | AllXvRule
  | LessRule
  | ParityRule
  | PalindromeRule
  | CloneRule
  | RenbanRule
  | WhisperRule
  | BetweenRule
  | RegionSumRule
  | LittleKillerRule
  | SandwichRule
  | XSumRule
  | SkyscraperRule
  | QuadrupleRule
  | ExtremumRule;
/** The types of rules. */
export type RuleType = Rule['type'];
/** The cells add up to the total. Digits may repeat if rows, columns and boxes allow it. */
export interface SumRule {
  type: 'sum';
  /** Cells: 1 to 81 cells. */
  cells: readonly string[];
  /** Total: 1 to 729. */
  total: number;
}
/** The cells hold different digits, which add up to the total in the corner. */
export interface CageRule {
  type: 'cage';
  /** Cells: 1 to 9 cells. */
  cells: readonly string[];
  /** Total: 1 to 45. */
  total?: number | null;
}
/** Digits do not repeat along the diagonal. */
export interface DiagonalRule {
  type: 'diagonal';
  /** Diagonal. */
  which: 'main' | 'anti';
}
/** Digits do not repeat in the four shaded squares. */
export interface WindokuRule {
  type: 'windoku';
}
/** Digits do not repeat among the cells that take the same place in each box. */
export interface DisjointGroupsRule {
  type: 'disjointGroups';
}
/** Nine regions of nine cells replace the boxes; digits do not repeat in a region. */
export interface RegionsRule {
  type: 'regions';
  /** Region of each cell: 81 digits from 1 to 9, as a string or a list. */
  map: string | readonly number[];
}
/** Cells a knight's move apart hold different digits. */
export interface AntiKnightRule {
  type: 'antiKnight';
}
/** Cells that touch, even at a corner, hold different digits. */
export interface AntiKingRule {
  type: 'antiKing';
}
/** Cells that share a side never hold consecutive digits. */
export interface NonconsecutiveRule {
  type: 'nonconsecutive';
}
/** Digits increase from the bulb to the other end. On a slow thermometer they may also stay the same. */
export interface ThermometerRule {
  type: 'thermometer';
  /** Cells: 2 to 81 cells, in order. */
  cells: readonly string[];
  /** Slow (default `false`). */
  slow?: boolean | null;
}
/** The digits along the arrow add up to the number in the circle. */
export interface ArrowRule {
  type: 'arrow';
  /** Circle: 1 to 3 cells, in order. */
  circle: readonly string[];
  /** Shaft: 1 to 80 cells, in order; cells may repeat. */
  shaft: readonly string[];
}
/** At a white dot, the two digits are consecutive; at a black dot, one is twice the other. */
export interface DotRule {
  type: 'dot';
  /** Kind. */
  kind: 'white' | 'black';
  /** Cells: 2 cells. */
  cells: readonly string[];
}
/** At an X, the two digits add up to 10; at a V, to 5. */
export interface XvRule {
  type: 'xv';
  /** Mark. */
  kind: 'x' | 'v';
  /** Cells: 2 cells. */
  cells: readonly string[];
}
/** Neighbours without a dot are not consecutive, and neither is twice the other. */
export interface AllDotsRule {
  type: 'allDots';
}
/** Neighbours without a mark add up to neither 10 nor 5. */
export interface AllXvRule {
  type: 'allXv';
}
/** The sign points to the first cell, which has the smaller digit. */
export interface LessRule {
  type: 'less';
  /** Cells: 2 cells. */
  cells: readonly string[];
}
/** Cells with a square hold even digits, cells with a circle odd ones. */
export interface ParityRule {
  type: 'parity';
  /** Kind. */
  kind: 'even' | 'odd';
  /** Cells: 1 to 81 cells. */
  cells: readonly string[];
}
/** The line reads the same from either end. */
export interface PalindromeRule {
  type: 'palindrome';
  /** Cells: 2 to 81 cells, in order; cells may repeat. */
  cells: readonly string[];
}
/** The groups hold the same digits in the same positions. */
export interface CloneRule {
  type: 'clone';
  /** Groups: two or more lists of the same length. */
  groups: readonly (readonly string[])[];
}
/** The line holds consecutive digits, in any order and without repeats. */
export interface RenbanRule {
  type: 'renban';
  /** Cells: 2 to 9 cells, in order. */
  cells: readonly string[];
}
/** Neighbours along the line differ by at least 5, unless another minimum is given. */
export interface WhisperRule {
  type: 'whisper';
  /** Cells: 2 to 81 cells, in order; cells may repeat. */
  cells: readonly string[];
  /** Minimum difference: 1 to 8 (default 5). */
  difference?: number | null;
}
/** The digits along the line lie between those in the circles at its ends. */
export interface BetweenRule {
  type: 'between';
  /** Cells: 3 to 81 cells, in order; cells may repeat. */
  cells: readonly string[];
}
/** Each stretch of the line within a box adds up to the same sum. */
export interface RegionSumRule {
  type: 'regionSum';
  /** Cells: 2 to 81 cells, in order; cells may repeat. */
  cells: readonly string[];
}
/** The digits along the arrow’s diagonal add up to the number. They may repeat. */
export interface LittleKillerRule {
  type: 'littleKiller';
  /** First cell. */
  from: string;
  /** Direction. */
  direction: 'down-right' | 'down-left' | 'up-right' | 'up-left';
  /** Total: 1 to 81. */
  total: number;
}
/** The digits between the 1 and the 9 of the row or column add up to the number. */
export interface SandwichRule {
  type: 'sandwich';
  /** Side. */
  side: 'left' | 'right' | 'top' | 'bottom';
  /** Row or column: 1 to 9. */
  index: number;
  /** Total: 0 to 56. */
  total: number;
}
/** The first X digits, seen from the clue, add up to it; X is the first of them. */
export interface XSumRule {
  type: 'xSum';
  /** Side. */
  side: 'left' | 'right' | 'top' | 'bottom';
  /** Row or column: 1 to 9. */
  index: number;
  /** Total: 1 to 81. */
  total: number;
}
/** Each digit is the height of a building; the number says how many can be seen from there, as taller ones hide lower ones behind them. */
export interface SkyscraperRule {
  type: 'skyscraper';
  /** Side. */
  side: 'left' | 'right' | 'top' | 'bottom';
  /** Row or column: 1 to 9. */
  index: number;
  /** Seen: 1 to 9. */
  count: number;
}
/** The digits in the circle appear in the four cells around it. */
export interface QuadrupleRule {
  type: 'quadruple';
  /** Cells: 4 cells. */
  cells: readonly string[];
  /** Digits: one to four digits, each from 1 to 9. */
  digits: readonly number[];
}
/** The digit is smaller (minimum) or larger (maximum) than in all cells that share a side with it. */
export interface ExtremumRule {
  type: 'extremum';
  /** Kind. */
  kind: 'minimum' | 'maximum';
  /** Cell. */
  cell: string;
}
