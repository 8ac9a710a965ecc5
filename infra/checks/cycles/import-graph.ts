import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { ImportGraph } from './cycles.ts';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

/** Imports among `files`. Leaves out type-only imports, which don't exist at run time. */
export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const base = realpathSync(root);
  const cache = ts.createModuleResolutionCache(base, (name) => name, options);
  const known = new Set(files);

  const resolve = (specifier: string, file: string): string[] => {
    const { resolvedModule } = ts.resolveModuleName(specifier, join(base, file), options, ts.sys, cache);
    const path = resolvedModule && relative(base, resolvedModule.resolvedFileName);
    return path && known.has(path) ? [path] : [];
  };

  const imports = (file: string): string[] => {
    const text = ts.sys.readFile(join(base, file)) ?? '';
    return importedBy(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)).flatMap((name) => resolve(name, file));
  };
  return new Map(files.map((file) => [file, imports(file)]));
}

function importedBy(source: ts.SourceFile): string[] {
  const specifiers: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) specifiers.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return specifiers;
}

function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return areTypes(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

function areTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  const { namedBindings } = clause;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (clause.name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}
