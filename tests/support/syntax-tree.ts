// Walks the syntax tree of a file that `parseSync` made.
import { parseSync } from 'vite';

/** A node of a syntax tree, with the fields of its type. */
export type Node = { type: string; [key: string]: unknown };

/** Calls `see` for each node of a file, parents before their children. */
export function visitFile(file: string, source: string, see: (node: Node) => void): void {
  visit(parseSync(file, source).program as unknown as Node, see);
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, see);
}
