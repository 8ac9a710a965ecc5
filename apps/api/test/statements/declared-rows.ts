import { join } from 'node:path';
import ts from 'typescript';

/** Kinds of values that `pg` can return. `any` stands for a type that a caller chooses or that JSON holds. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'null' | 'any';

export interface DeclaredRows {
  readonly name: RegExp;
  readonly where: string;
  readonly columns: ReadonlyMap<string, Kind>;
}

export function declaredRows(root: string): DeclaredRows[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.api.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const isOfProduct = ({ fileName }: ts.SourceFile) => /apps\/api\/src\/(?!.*spec\.ts$).*\.ts$/.test(fileName);
  return program
    .getSourceFiles()
    .filter(isOfProduct)
    .flatMap((file) => callsOfPrepared(file).flatMap((call) => rowsOf(call, checker) ?? []));
}

function callsOfPrepared(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'prepared')
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function rowsOf(call: ts.CallExpression, checker: ts.TypeChecker): DeclaredRows | undefined {
  const [name] = call.arguments;
  const statement = checker.getTypeAtLocation(call).getCallSignatures()[0]?.getReturnType();
  const row =
    statement?.aliasTypeArguments?.[0] ?? (statement && checker.getTypeArguments(statement as ts.TypeReference)[0]);
  if (!name || !row) return undefined;
  // Kysely's own results carry counts, not columns.
  const properties = row.getSymbol()?.name.endsWith('Result') ? [] : row.getProperties();
  const columns = properties.map((column) => [column.name, kindOf(checker.getTypeOfSymbol(column), checker)] as const);
  const file = call.getSourceFile();
  const line = file.getLineAndCharacterOfPosition(call.getStart()).line + 1;
  return { name: patternOf(name), where: `${file.fileName}:${line}`, columns: new Map(columns) };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function patternOf(name: ts.Expression): RegExp {
  if (ts.isStringLiteralLike(name)) return new RegExp(`^${escaped(name.text)}$`);
  if (!ts.isTemplateExpression(name)) return /^$/;
  const rest = name.templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`);
  return new RegExp(`^${escaped(name.head.text)}${rest.join('')}$`);
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  const known = checker.getNonNullableType(type);
  if (known.flags & ts.TypeFlags.Never) return 'null';
  if (known.flags & ts.TypeFlags.TypeParameter) return 'any';
  const is = (other: ts.Type) => checker.isTypeAssignableTo(known, other);
  if (is(checker.getStringType())) return 'string';
  if (is(checker.getNumberType())) return 'number';
  // Kysely's `SqlBool` allows 0 and 1 besides true and false.
  if (is(checker.getBooleanType()) || known.aliasSymbol?.name === 'SqlBool') return 'boolean';
  if (checker.isArrayType(known)) return 'array';
  const name = known.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}
