package replay

import (
	"context"
	"sync"
)

// step is a request that changes something.
type step func(context.Context) error

// together sends independent requests, as many at once as the options allow. The
// first error cancels the others.
func (p *replayer) together(ctx context.Context, steps []step) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan step)
	var workers sync.WaitGroup
	for range min(p.abreast, len(steps)) {
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
	for _, do := range steps {
		queue <- do
	}
	close(queue)
	workers.Wait()
	return context.Cause(ctx)
}
