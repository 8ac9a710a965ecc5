export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Tarjan's algorithm. */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const lower = (file: string, to: number) => lowest.set(file, Math.min(lowest.get(file)!, to));

  const close = (file: string) => {
    const group = open.splice(open.indexOf(file));
    for (const member of group) lowest.set(member, Infinity);
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  };

  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) visit(imported);
      lower(file, lowest.get(imported)!);
    }
    if (lowest.get(file) === order.get(file)) close(file);
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
