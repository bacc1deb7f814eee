package replay

import (
	"context"
	"sync"
)

// act is one request that changes something.
type act func(context.Context) error

// together carries out acts that do not depend on each other, as many at once
// as the options allow. The first that fails ends the others.
func (p *player) together(ctx context.Context, acts []act) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan act)
	var workers sync.WaitGroup
	for range min(p.abreast, len(acts)) {
		workers.Go(func() {
			for do := range queue {
				if ctx.Err() != nil {
					continue
				}
				if err := do(ctx); err != nil {
					stop(err)
				}
			}
		})
	}
	for _, do := range acts {
		queue <- do
	}
	close(queue)
	workers.Wait()
	return context.Cause(ctx)
}
