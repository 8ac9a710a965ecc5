import type { Answer, Visitor } from './visitor.js';

const sending =
  (method: 'PATCH' | 'PUT') =>
  async (visitor: Visitor, path: string, body: object): Promise<Answer> => {
    const { revision = 0 } = (await visitor.get(path)).body;
    return visitor.send(method, path, { ...body, revision });
  };

export const patchNow = sending('PATCH');
export const putNow = sending('PUT');
